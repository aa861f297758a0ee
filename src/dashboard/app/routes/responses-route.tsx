import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  addressOfFilters,
  filtersOfAddress,
} from '#dashboard/features/responses/filter-address.ts';
import { ResponsesScreen } from '#dashboard/features/responses/responses-screen.tsx';
import { WithViewed } from '../with-viewed.tsx';

/** The one place where the filters of the screen and the address meet. */
export function ResponsesRoute() {
  const search = useSearch({ strict: false });
  const { questionid } = useParams({ strict: false });
  const navigate = useNavigate();
  const view = filtersOfAddress(search, questionid);
  return (
    <WithViewed>
      {({ bID, user, entity }) => (
        <ResponsesScreen
          key={bID}
          bID={bID}
          user={user}
          entity={entity}
          view={view}
          onView={(next, { replace = false } = {}) => {
            const { question, search: nextSearch } = addressOfFilters(next);
            const target =
              question === null
                ? ({ to: '/dash/responses', search: nextSearch } as const)
                : ({
                    to: '/dash/responses/$questionid',
                    params: { questionid: question },
                    search: nextSearch,
                  } as const);
            void navigate({ ...target, replace, resetScroll: false });
          }}
        />
      )}
    </WithViewed>
  );
}
