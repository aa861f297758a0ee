import 'i18next';
import type en from './en.json';
import type showcase from './en-showcase.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof showcase };
  }
}
