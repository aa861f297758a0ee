import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressOfView, type ChangeView, type InvitesView, viewOfAddress } from './invites-view.ts';

/** The one place where the screens of invites and the address meet. */
export function useInvitesView(): { view: InvitesView; onView: ChangeView } {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = viewOfAddress(search);

  function onView(changes: Partial<InvitesView>, { replace = false } = {}): void {
    const next = addressOfView({ ...view, ...changes });
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  }

  return { view, onView };
}
