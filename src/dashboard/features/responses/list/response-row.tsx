import { Checkbox, VisuallyHidden } from '@mantine/core';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { LocationName } from '#dashboard/lists/locations/location-name.tsx';
import { Chip, type ChipTone } from '#dashboard/ui/chip.tsx';
import type { ResponseStatus } from '#domain/response-status.ts';
import { personOf } from '#domain/response-words.ts';
import lineClasses from '../response-line.module.css';
import { ResponseLine } from '../response-line.tsx';
import { ResponseVideos } from '../response-videos.tsx';
import type { ResponseSlots } from '../screen-props.ts';
import { referenceOf } from '../session-texts.ts';
import classes from './response-list.module.css';

type Props = {
  session: FeedbackSession;
  lastAccessed: number | null;
  searchText: string;
  isOpen: boolean;
  isSelected: boolean;
  /** Null if the role may not select responses. */
  onSelect: ((sessionID: string, isRange: boolean) => void) | null;
  besideLine: ResponseSlots['besideLine'];
};

/** A response in the list: it can be opened, selected and showcased. Re-renders only when it changes. */
export const ResponseRow = memo(function ResponseRow({ session, onSelect, ...props }: Props) {
  const { sessionID } = session;
  return (
    <li
      className={classes.row}
      data-session={sessionID}
      data-selected={props.isSelected || undefined}
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
          searchText={props.searchText}
          marks={<ResponseMarks session={session} />}
        />
      </Link>
      <span className={`${classes.beside} screen-only`}>{props.besideLine(session)}</span>
      <ResponseVideos session={session} />
    </li>
  );
});

type BoxProps = Pick<Props, 'session' | 'isSelected'> & { onSelect: (isRange: boolean) => void };

function RowCheckbox({ session, isSelected, onSelect }: BoxProps) {
  const { t } = useTranslation();
  const name = personOf(session) ?? t('responses.anonymous');
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox has its own name; the label enlarges its target.
    <label className={`${classes.pick} screen-only`}>
      <Checkbox
        aria-label={t('responses.select.one', { name })}
        checked={isSelected}
        onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

/** The note marker and status of a response. */
function ResponseMarks({ session }: Pick<Props, 'session'>) {
  const { t } = useTranslation();
  const references = [referenceOf(session), session.orderReference].filter((one) => one);
  return (
    <>
      <LocationName bID={session.bID} />
      {session.status !== 'open' && <StatusChip status={session.status} />}
      {session.note !== '' && (
        <span className={classes.mark} title={t('responses.note.has')}>
          <IconNote size={15} stroke={1.8} aria-hidden />
          <VisuallyHidden>{t('responses.note.has')}</VisuallyHidden>
        </span>
      )}
      {references.length > 0 && (
        <span className={classes.reference} dir="auto" title={t('responses.facts.reference')}>
          {references.join(' · ')}
        </span>
      )}
    </>
  );
}

const TONES = {
  open: 'neutral',
  inProgress: 'brand',
  resolved: 'success',
} as const satisfies Record<ResponseStatus, ChipTone>;

/** The status of a response. */
function StatusChip({ status }: { status: ResponseStatus }) {
  const { t } = useTranslation();
  return <Chip tone={TONES[status]}>{t(`responses.statuses.${status}`)}</Chip>;
}
