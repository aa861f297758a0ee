import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import lineClasses from '../response-line.module.css';
import { ResponseLine } from '../response-line.tsx';
import { personOf } from '../session-texts.ts';
import classes from './response-list.module.css';
import { ResponseMarks } from './response-marks.tsx';

type Props = {
  session: FeedbackSession;
  lastAccessed: number | null;
  words: string;
  isOpen: boolean;
  isSelected: boolean;
  /** Null where nothing can be done with responses. */
  onSelect: ((isRange: boolean) => void) | null;
  beside: ReactNode;
};

/** A response in the list: it can be opened, selected, and showcased. */
export function ResponseRow({ session, words, isOpen, isSelected, onSelect, ...props }: Props) {
  const { t } = useTranslation();
  const name = personOf(session) ?? t('responses.anonymous');
  return (
    <li
      className={classes.row}
      data-session={session.sessionID}
      data-selected={isSelected || undefined}
    >
      {onSelect !== null && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box names itself; the label is its corner.
        <label className={classes.pick}>
          <Checkbox
            aria-label={t('responses.select.one', { name })}
            checked={isSelected}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
      <Link
        to="."
        search={(previous) => ({ ...previous, session: session.sessionID })}
        resetScroll={false}
        className={`${lineClasses.line} ${classes.line}`}
        data-line
        data-open={isOpen || undefined}
      >
        <ResponseLine
          session={session}
          lastAccessed={props.lastAccessed}
          words={words}
          marks={<ResponseMarks session={session} />}
        />
      </Link>
      <span className={classes.beside}>{props.beside}</span>
    </li>
  );
}
