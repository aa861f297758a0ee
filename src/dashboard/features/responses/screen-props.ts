import type { ReactNode } from 'react';
import type { FeedbackSession } from '#contract/responses.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import type { Responses } from './use-responses.ts';
import type { ResponsesView } from './view/responses-view.ts';

/** Slots for content of other features, since features do not import each other. */
export type ResponseSlots = {
  /** At the end of a row. */
  readonly besideLine: (session: FeedbackSession) => ReactNode;
  /** Below an answer of an open response. */
  readonly underEntry: (session: FeedbackSession, entry: JourneyEntry) => ReactNode;
};

/** The props of every part of the screen. */
export type ScreenProps = {
  readonly view: ResponsesView;
  readonly slots: ResponseSlots;
  /** Renders the screen's content below the tabs. */
  readonly inTabs: (content: ReactNode) => ReactNode;
  /** Changes parts of the view; the others keep their latest value. */
  readonly onView: (changes: Partial<ResponsesView>, options?: { replace?: boolean }) => void;
};

/** The props of the parts that show the view's responses. */
export type ResponsesProps = Omit<ScreenProps, 'inTabs'> & { readonly responses: Responses };
