import type { ReactNode } from 'react';
import type { SignedInUser } from '#contract/accounts.ts';
import type { Entity } from '#contract/businesses.ts';
import type { ResponseSlots } from './response-slots.ts';
import type { Responses } from './use-responses.ts';
import type { ResponsesView } from './view/responses-view.ts';

/** What every part of the screen is given. */
export type ScreenProps = {
  readonly bID: string;
  readonly user: SignedInUser;
  readonly entity: Entity;
  readonly may: {
    readonly moderate: boolean;
    readonly export: boolean;
    readonly showcase: boolean;
  };
  readonly view: ResponsesView;
  readonly slots: ResponseSlots;
  /** Puts the screen's content under the tabs. */
  readonly inTabs: (content: ReactNode) => ReactNode;
  /** Goes to the view with these changes; what is not named stays as it is by then. */
  readonly onView: (changes: Partial<ResponsesView>, options?: { replace?: boolean }) => void;
};

/** The same for what shows the responses of the view. */
export type ShownProps = Omit<ScreenProps, 'inTabs'> & { readonly responses: Responses };
