import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '#contract/activity.ts';
import { dayOfMoment, formatDay } from '#dashboard/ui/format-date.ts';
import classes from './activity.module.css';
import { EntryLine } from './entry/entry-line.tsx';
import { gatherEntries } from './entry/gather-entries.ts';

/** The entries under their days, in the viewer's time zone. */
export function DayList({ entries }: { entries: readonly ActivityEntry[] }) {
  const { i18n } = useTranslation();
  return byDay(entries).map(({ day, at, entries }) => (
    <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
      <Title order={2} size="h3" id={`day-${day}`} className={classes.date}>
        {formatDay(at, i18n.language)}
      </Title>
      <ul className={classes.entries}>
        {gatherEntries(entries).map(({ entry, looks }) => (
          <EntryLine key={entry.id} entry={entry} looks={looks} />
        ))}
      </ul>
    </section>
  ));
}

type Day = { readonly day: string; readonly at: number; readonly entries: ActivityEntry[] };

/** Entries are sorted by time. */
function byDay(entries: readonly ActivityEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = dayOfMoment(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, at: entry.at, entries: [entry] });
  }
  return days;
}
