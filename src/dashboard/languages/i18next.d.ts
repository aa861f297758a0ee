import 'i18next';
import type en from './en.json';
import type flowShare from './en-flow-share.json';
import type flowTools from './en-flow-tools.json';
import type home from './en-home.json';
import type invites from './en-invites.json';
import type privacy from './en-privacy.json';
import type responses from './en-responses.json';
import type settings from './en-settings.json';
import type showcase from './en-showcase.json';
import type surveyFlow from './en-survey-flow.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en &
        typeof flowShare &
        typeof flowTools &
        typeof home &
        typeof invites &
        typeof responses &
        typeof privacy &
        typeof settings &
        typeof showcase &
        typeof surveyFlow;
    };
  }
}
