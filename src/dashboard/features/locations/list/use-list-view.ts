import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListView } from './list-view.ts';

/** In the address for locations without a region. */
const NONE = '-';

/** The view of the list, which is in the address. */
export function useListView() {
  const { q = '', region } = useSearch({ strict: false });
  const navigate = useNavigate();
  const view: ListView = { search: q, region: region === NONE ? '' : (region ?? null) };

  function onView(changes: Partial<ListView>): void {
    const next = { ...view, ...changes };
    void navigate({
      to: '.',
      search: ({ q: _q, region: _region, ...others }) => ({
        ...others,
        ...(next.search !== '' && { q: next.search }),
        ...(next.region !== null && { region: next.region || NONE }),
      }),
      replace: true,
      resetScroll: false,
    });
  }

  return { view, onView };
}
