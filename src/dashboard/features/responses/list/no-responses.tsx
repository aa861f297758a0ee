import { Button, Group } from '@mantine/core';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listScope } from '#dashboard/lists/locations/list-scope.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { NoMatches } from '#dashboard/ui/no-matches.tsx';
import { linkWording } from '#domain/link-wording.ts';
import { shorten } from '#domain/text.ts';
import { hiddenResponsesQuery } from '../queries.ts';
import type { ScreenProps } from '../screen-props.ts';
import type { Responses } from '../use-responses.ts';
import { countFilters, NO_FILTERS } from '../view/responses-view.ts';

/** Maximum characters of the search text to show. */
const MAX_LENGTH = 60;

type Props = Pick<ScreenProps, 'view' | 'onView'> & Pick<Responses, 'questions'>;

/** Why the list is empty, with a next step. */
export function NoResponses({ view, questions, onView }: Props) {
  const { t } = useTranslation();
  if (countFilters(view) === 0) {
    return <NothingYet onView={onView} />;
  }
  const { question, searchText } = view;
  const isUnknown =
    question !== null && !questions.some(({ questionID }) => questionID === question);
  const isOnlySearch = searchText !== '' && countFilters(view) === 1;
  const text = isOnlySearch
    ? t('responses.noMatchesText', { search: shorten(searchText, MAX_LENGTH) })
    : t('filters.noResultsText');
  return (
    <NoMatches
      text={isUnknown ? t('responses.unknownQuestionText') : text}
      onClear={() => onView({ ...NO_FILTERS, page: 1, session: null })}
    />
  );
}

const TEXT_KEYS = {
  none: 'responses.noneText',
  tests: 'responses.tests.onlyTests',
  archived: 'responses.allArchivedText',
} as const;

/** No one has answered yet, or all responses are hidden: the owner's own tests, or archived ones. */
function NothingYet({ onView }: Pick<Props, 'onView'>) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const { data: hidden = null } = useQuery(hiddenResponsesQuery(bID, listScope(entity)));
  return (
    <EmptyState
      icon={IconMessages}
      title={t(hidden === 'archived' ? 'responses.allArchived' : 'responses.none')}
      text={t(TEXT_KEYS[hidden ?? 'none'])}
    >
      <Group gap="sm" justify="center">
        {hidden !== null && (
          <Button
            variant="default"
            onClick={() => onView({ ...NO_FILTERS, isArchivedOnly: true, page: 1, session: null })}
          >
            {t(hidden === 'tests' ? 'responses.tests.show' : 'responses.showArchived')}
          </Button>
        )}
        <ButtonLink to="/dash/getfeedback/qrcodelink">
          {t(`responses.toShare.${linkWording(entity)}`)}
        </ButtonLink>
      </Group>
    </EmptyState>
  );
}
