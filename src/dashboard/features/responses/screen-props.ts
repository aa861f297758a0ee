import type { ReactNode } from 'react';
import type { FeedbackSession, JourneyEntry } from '#contract/responses.ts';
import type { Responses } from './use-responses.ts';
import type { ResponsesView } from './view/responses-view.ts';

/** Where others may put something of their own: features do not know each other. */
export type ResponseSlots = {
  /** At the end of a line of the list. */
  readonly besideLine: (session: FeedbackSession) => ReactNode;
  /** Under an answer of an open response. */
  readonly underEntry: (session: FeedbackSession, entry: JourneyEntry) => ReactNode;
};

/** The props of every part of the screen. */
export type ScreenProps = {
  readonly view: ResponsesView;
  readonly slots: ResponseSlots;
  /** Puts the screen's content under the tabs. */
  readonly inTabs: (content: ReactNode) => ReactNode;
  /** Goes to the view with these changes; what is not named stays as it is by then. */
  readonly onView: (changes: Partial<ResponsesView>, options?: { replace?: boolean }) => void;
};

/** The same for what shows the responses of the view. */
export type ShownProps = Omit<ScreenProps, 'inTabs'> & { readonly responses: Responses };
