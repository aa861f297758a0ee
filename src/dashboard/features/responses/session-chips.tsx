import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { isNew } from './session-texts.ts';

type Props = { session: FeedbackSession; lastAccessed: number | null };

export function SessionChips({ session, lastAccessed }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {isNew(session, lastAccessed) && <Chip tone="accent">{t('responses.chips.new')}</Chip>}
      {session.isSpam && (
        <Chip tone="danger">{t(`responses.chips.${session.spamReason ?? 'spam'}`)}</Chip>
      )}
      {session.isTest && <Chip tone="neutral">{t('responses.chips.test')}</Chip>}
      {session.isArchived && <Chip tone="neutral">{t('responses.chips.archived')}</Chip>}
    </>
  );
}
