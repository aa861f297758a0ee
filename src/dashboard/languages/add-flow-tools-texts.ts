import i18next from 'i18next';
import en from './en-flow-tools.json';

// With the editor of the survey, since no other screen needs them.
i18next.addResourceBundle('en', 'translation', en, true);
