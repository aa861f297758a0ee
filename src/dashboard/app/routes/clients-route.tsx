import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClientsScreen } from '#dashboard/features/clients/list/clients-screen.tsx';
import {
  type ListView,
  searchFromView,
  viewFromSearch,
} from '#dashboard/features/clients/list/list-view.ts';

/** The one place that maps the list's view to and from the URL. */
export function ClientsRoute() {
  const navigate = useNavigate();
  const view = viewFromSearch(useSearch({ strict: false }));

  function change(changes: Partial<ListView>): void {
    const search = searchFromView({ ...view, ...changes });
    void navigate({ to: '/dash/clients', search, replace: true, resetScroll: false });
  }

  return <ClientsScreen view={view} onView={change} />;
}
