import i18next from 'i18next';
import en from './en-responses.json';

// With the screens that use them, since the first screen of the dashboard does without.
i18next.addResourceBundle('en', 'translation', en, true);
