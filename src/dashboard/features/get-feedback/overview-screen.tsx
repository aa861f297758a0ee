import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Period, periodSearch } from '#dashboard/lists/filters/period.ts';
import { PeriodField } from '#dashboard/lists/filters/period-field.tsx';
import { usePeriodSearch } from '#dashboard/lists/filters/use-period-search.ts';
import { InviteOnlyNote } from '#dashboard/session/invite-only-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { DateRangeNote } from '#dashboard/ui/date-range-note.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { linkWording } from '#domain/link-wording.ts';
import type { Source } from '#domain/sources.ts';
import classes from './overview.module.css';
import { sourceCountsQuery } from './queries.ts';
import { WAY_ICONS } from './way-icons.ts';
import { WAY_SOURCES } from './way-sources.ts';
import { SINGLE_WAYS, type Way, wayName, waysFor } from './ways.ts';

/** The ways of collecting feedback: what each is good for, what it takes, and how many responses came by it. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const { timeZone } = entity.businessInfo;
  const { period, onPeriod } = usePeriodSearch();
  const counts = useQuery({
    ...sourceCountsQuery(bID, period, timeZone),
    enabled: may('responses.view'),
  });
  const countOf = (sources: readonly Source[]) =>
    counts.data?.counts
      .filter(({ source }) => sources.includes(source))
      .reduce((sum, { responses }) => sum + responses, 0);
  return (
    <>
      <ScreenHeading title={t('screens.getFeedback')} text={t('ways.text')}>
        <div className={classes.period}>
          <PeriodField
            period={period}
            timeZone={timeZone}
            error={undefined}
            onChange={(changes) => onPeriod(changes.period)}
          />
        </div>
      </ScreenHeading>
      <Stack gap="md">
        <InviteOnlyNote />
        {period.kind === 'unusable' && (
          <DateRangeNote
            {...period}
            actionLabel={t('filters.clearPeriod')}
            onAction={() => onPeriod({ kind: 'all' })}
          />
        )}
        <ul className={classes.list}>
          {SINGLE_WAYS.filter((way) => waysFor(may).includes(way)).map((way) => (
            <li key={way.key} className={classes.card}>
              <WayText way={way} />
              <WayCount
                way={way}
                period={period}
                count={countOf(WAY_SOURCES[way.key])}
                isPending={counts.isLoading}
              />
            </li>
          ))}
        </ul>
        {counts.isError && <QueryError title={t('ways.failed')} query={counts} />}
      </Stack>
    </>
  );
}

/** All of the card leads to the way's screen. */
function WayText({ way: { key, to } }: { way: Way }) {
  const { t } = useTranslation();
  const wording = linkWording(useBusiness().entity);
  const Glyph = WAY_ICONS[key];
  return (
    <>
      <Link to={to} className={classes.name}>
        <Glyph size={22} stroke={1.7} aria-hidden />
        {wayName(key, wording, t)}
      </Link>
      <span>{t(`ways.${key}.about`)}</span>
      <span className={classes.needs}>{t(`ways.${key}.needs`)}</span>
    </>
  );
}

type CountProps = { way: Way; period: Period; count: number | undefined; isPending: boolean };

/** Leads to the responses themselves. */
function WayCount({ way: { key }, period, count, isPending }: CountProps) {
  const { t } = useTranslation();
  const wording = linkWording(useBusiness().entity);
  if (WAY_SOURCES[key].length === 0) return null;
  if (isPending) return <Skeleton h={16} w={90} mt="auto" aria-hidden />;
  if (count === undefined) return null;
  const responses = t('ways.responses', { count });
  if (count === 0) return <span className={classes.none}>{responses}</span>;
  const source = WAY_SOURCES[key].join(',');
  return (
    <Link
      to="/dash/responses"
      search={{ ...periodSearch(period), source }}
      className={classes.count}
      aria-label={t('ways.responsesFrom', { responses, way: wayName(key, wording, t) })}
    >
      {responses}
    </Link>
  );
}
