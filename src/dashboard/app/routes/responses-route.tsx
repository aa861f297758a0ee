import '#dashboard/languages/add-showcase-texts.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  addressOfFilters,
  filtersOfAddress,
} from '#dashboard/features/responses/filter-address.ts';
import type { ResponseSlots } from '#dashboard/features/responses/response-slots.ts';
import { ResponsesScreen } from '#dashboard/features/responses/responses-screen.tsx';
import { personOf } from '#dashboard/features/responses/session-texts.ts';
import { EntryShowcase } from '#dashboard/features/showcase/entry-showcase.tsx';
import { LineShowcase } from '#dashboard/features/showcase/line-showcase.tsx';
import { can } from '#domain/roles.ts';
import type { Viewed } from '../use-viewed.ts';
import { WithViewed } from '../with-viewed.tsx';

/** The one place where the filters of the screen and the address meet. */
export function ResponsesRoute() {
  const search = useSearch({ strict: false });
  const { questionid } = useParams({ strict: false });
  const navigate = useNavigate();
  const { t } = useTranslation();
  const view = filtersOfAddress(search, questionid);
  return (
    <WithViewed>
      {({ bID, user, entity, role }) => (
        <ResponsesScreen
          key={bID}
          bID={bID}
          user={user}
          entity={entity}
          view={view}
          slots={showcaseSlots({ bID, role }, t)}
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

/** The way into the showcase from every answer, and from the line of a response. */
function showcaseSlots({ bID, role }: Pick<Viewed, 'bID' | 'role'>, t: TFunction): ResponseSlots {
  const mayEdit = role !== null && can(role, 'showcase.edit');
  return {
    besideLine: (session) =>
      mayEdit && (
        <LineShowcase
          bID={bID}
          session={session}
          name={personOf(session) ?? t('responses.anonymous')}
        />
      ),
    underEntry: (session, entry) => (
      <EntryShowcase bID={bID} mayEdit={mayEdit} session={session} entry={entry} />
    ),
  };
}
