import { Title } from '@mantine/core';
import type { ActivityEntry } from '#contract/activity.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { dayOfMoment, formatDay, type TimeStyle } from '#dashboard/ui/format-date.ts';
import classes from './activity.module.css';
import { EntryLine } from './entry/entry-line.tsx';
import { gatherEntries } from './entry/gather-entries.ts';

/** The entries under their days, in the business's time zone. */
export function DayList({ entries }: { entries: readonly ActivityEntry[] }) {
  const timeStyle = useTimeStyle();
  return byDay(entries, timeStyle).map(({ day, at, entries }) => (
    <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
      <Title order={2} size="h3" id={`day-${day}`} className={classes.date}>
        {formatDay(at, timeStyle)}
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
function byDay(entries: readonly ActivityEntry[], timeStyle: TimeStyle): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = dayOfMoment(entry.at, timeStyle);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, at: entry.at, entries: [entry] });
  }
  return days;
}
