import i18next from 'i18next';
import en from './en-privacy.json';

// With the screen that uses them, since the first screen of the dashboard does without.
i18next.addResourceBundle('en', 'translation', en, true);
