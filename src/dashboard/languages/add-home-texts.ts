import i18next from 'i18next';
import en from './en-home.json';

// With the screen that uses them.
i18next.addResourceBundle('en', 'translation', en, true);
