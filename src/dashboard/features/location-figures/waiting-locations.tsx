import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { SecondsRange } from '#domain/calendar-days.ts';
import { type Line, locationFiguresQuery } from './queries.ts';
import classes from './waiting-locations.module.css';

type Props = {
  /** In seconds; null is all time. */
  range: SecondsRange | null;
  /** The search params with which the lists show the same period. */
  periodSearch: Readonly<Record<string, string>>;
};

const MAX_SHOWN = 5;

/** The locations with most low ratings that nobody has answered. */
export function WaitingLocations({ range, periodSearch }: Props) {
  const { t } = useTranslation();
  const query = useQuery(locationFiguresQuery(useBusinessID(), range));
  return (
    <TitledPanel title={t('locationFigures.waiting.title')} gap="sm">
      <Loaded
        query={query}
        failed={t('locationFigures.failed')}
        skeleton={<Skeleton h={96} radius="md" />}
      >
        {({ locations }) => <Waiting lines={waitingOf(locations)} periodSearch={periodSearch} />}
      </Loaded>
      <ButtonLink to="/dash/locations" search={periodSearch} variant="default" mt="xs">
        {t('locationFigures.waiting.compare')}
      </ButtonLink>
    </TitledPanel>
  );
}

function Waiting({ lines, periodSearch }: Pick<Props, 'periodSearch'> & { lines: Line[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return <Text size="sm">{t('locationFigures.waiting.none')}</Text>;
  return (
    <ul className={classes.list}>
      {lines.map(({ bID, name, unanswered: { responses, reviews } }) => {
        const low = { e: bID, ...periodSearch, sentiment: 'negative' };
        return (
          <li key={bID}>
            <span className={classes.name} title={name} dir="auto">
              {name}
            </span>
            {responses > 0 && (
              <InlineLink to="/dash/responses" search={{ ...low, status: 'open' }} size="sm">
                {t('locationFigures.waiting.responses', { count: responses })}
              </InlineLink>
            )}
            {reviews > 0 && (
              <InlineLink
                to="/dash/responses"
                search={{ ...low, platform: 'all', answered: 'no' }}
                size="sm"
              >
                {t('locationFigures.lowReviews', { count: reviews })}
              </InlineLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function waitingOf(lines: readonly Line[]): Line[] {
  const countOf = ({ unanswered }: Line) => unanswered.responses + unanswered.reviews;
  return lines
    .filter((line) => countOf(line) > 0)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, MAX_SHOWN);
}
