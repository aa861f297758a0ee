import { HANDLE_ANSWERS } from './fake-handles.ts';
import { LINK_PREVIEW_ANSWERS } from './fake-link-previews.ts';

/** Answers to the calls of the business's settings. */
export const SETTINGS_ANSWERS = { ...HANDLE_ANSWERS, ...LINK_PREVIEW_ANSWERS };
