import { VisuallyHidden } from '@mantine/core';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import type { ListedSession } from '../moderation/response-change.ts';
import { StatusChip } from '../status-chip.tsx';
import classes from './response-list.module.css';

type Props = { session: ListedSession; isGone: boolean };

/** What the business itself has to say of a response, in its line; also why it has left the list. */
export function ResponseMarks({ session, isGone }: Props) {
  const { t } = useTranslation();
  const references = [session.reference, session.orderReference].filter((one) => one);
  const hasNewStatus = isGone && session.listedAs?.status !== session.status;
  return (
    <>
      {isGone && wasSetAside(session) && <Chip tone="neutral">{t('responses.restored')}</Chip>}
      {(hasNewStatus || session.status !== 'open') && <StatusChip status={session.status} />}
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

/** Whether it was archived or spam when it was listed, and is neither by now. */
function wasSetAside({ isArchived, isSpam, listedAs }: ListedSession): boolean {
  return !isArchived && !isSpam && (listedAs?.isArchived === true || listedAs?.isSpam === true);
}
