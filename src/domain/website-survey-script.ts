import type { WebsiteSurvey } from './website-survey.ts';

/** The options of the script on a business's website: all that it needs to decide and to draw. */
export interface WebsiteSurveyScript
  extends Pick<
    WebsiteSurvey,
    'kind' | 'text' | 'side' | 'afterSeconds' | 'scrollDepth' | 'onLeaving' | 'share'
  > {
  handle: string;
  /** Of the survey. */
  origin: string;
  /** The address of the survey for a frame. */
  address: string;
  /** What its frame may ask the visitor for. */
  allow: string;
  /** The key in localStorage. */
  key: string;
  /** For screen readers. */
  label: string;
  close: string;
  direction: 'ltr' | 'rtl';
  background: string;
  ink: string;
  /** Sources of regular expressions for paths. */
  only: string[];
  not: string[];
  /** Milliseconds between two times that a person sees a pop-up. */
  pause: number;
  /** Whether the page's address becomes the reference. */
  sends: boolean;
  /** The source of a regular expression for allowed origins; empty: all. */
  sites: string;
  /** Why nothing is shown. */
  notAllowed: string;
  noAddress: string;
  another: string;
}
