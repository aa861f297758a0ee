import { ReasonScreen } from '#dashboard/features/internal-views/reason-screen.tsx';
import { LogOutButton } from './log-out-button.tsx';

/** The question for a reason, with the way out that every screen has. */
export function AskedReason({ bID }: { bID: string }) {
  return <ReasonScreen bID={bID} actions={<LogOutButton />} />;
}
