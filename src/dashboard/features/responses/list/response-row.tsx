import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedSession } from '../moderation/response-change.ts';
import lineClasses from '../response-line.module.css';
import { ResponseLine } from '../response-line.tsx';
import type { ResponseSlots } from '../response-slots.ts';
import { personOf } from '../session-texts.ts';
import classes from './response-list.module.css';
import { ResponseMarks } from './response-marks.tsx';

type Props = {
  session: ListedSession;
  lastAccessed: number | null;
  words: string;
  /** Others have taken it out of the list; its line stays until the list is asked for anew. */
  isGone: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Null where nothing can be done with responses. */
  onSelect: ((sessionID: string, isRange: boolean) => void) | null;
  besideLine: ResponseSlots['besideLine'];
};

/** A response in the list: it can be opened, selected, and showcased. Drawn anew only where it changed. */
export const ResponseRow = memo(function ResponseRow({ session, onSelect, ...props }: Props) {
  const { sessionID } = session;
  return (
    <li
      className={classes.row}
      data-session={sessionID}
      data-selected={props.isSelected || undefined}
      data-gone={props.isGone || undefined}
    >
      {onSelect !== null && (
        <RowCheckbox
          session={session}
          isSelected={props.isSelected}
          onSelect={(isRange) => onSelect(sessionID, isRange)}
        />
      )}
      <Link
        to="."
        search={(previous) => ({ ...previous, session: sessionID })}
        resetScroll={false}
        className={`${lineClasses.line} ${classes.line}`}
        data-line
        data-open={props.isOpen || undefined}
      >
        <ResponseLine
          session={session}
          lastAccessed={props.lastAccessed}
          words={props.words}
          marks={<ResponseMarks session={session} isGone={props.isGone} />}
        />
      </Link>
      <span className={classes.beside}>{props.besideLine(session)}</span>
    </li>
  );
});

type BoxProps = Pick<Props, 'session' | 'isSelected'> & { onSelect: (isRange: boolean) => void };

function RowCheckbox({ session, isSelected, onSelect }: BoxProps) {
  const { t } = useTranslation();
  const name = personOf(session) ?? t('responses.anonymous');
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box names itself; the label is its corner.
    <label className={classes.pick}>
      <Checkbox
        aria-label={t('responses.select.one', { name })}
        checked={isSelected}
        onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
