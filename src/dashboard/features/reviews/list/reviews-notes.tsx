import { Text } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { SupportWords } from '#dashboard/ui/support-words.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import classes from '../reviews.module.css';
import type { ReviewsProps } from '../screen-props.ts';
import { useUncopied } from '../use-uncopied.ts';
import type { ReviewsTab } from '../view/reviews-view.ts';

type Props = Pick<ReviewsProps, 'tab' | 'reviews'> & { children: ReactNode };

/** Above the list: what a platform allows, how its import stands, and why live reviews are missing. */
export function ReviewsNotes({ tab, reviews, children }: Props) {
  const { t } = useTranslation();
  const { liveError } = reviews;
  return (
    <div className={`${classes.notes} screen-only`}>
      {tab !== 'all' && <PlatformNotes {...{ tab }} isLive={reviews.isLive} />}
      {liveError !== null && reviews.reviews.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          <SupportWords text={`${t('reviews.failedText')} ${liveError}`} />
        </Text>
      )}
      {children}
    </div>
  );
}

type NotesProps = { tab: Exclude<ReviewsTab, 'all'>; isLive: boolean };

function PlatformNotes({ tab, isLive }: NotesProps) {
  const { t } = useTranslation();
  const mayExport = useBusiness().may('reviews.export');
  const uncopied = useUncopied(tab);
  const platform = PLATFORMS[tab].name;
  return (
    <>
      {isLive && <Note>{t('reviews.live', { platform })}</Note>}
      {mayExport && uncopied !== null && <Note>{uncopied}</Note>}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" className={classes.note}>
      <IconInfoCircle size={18} stroke={1.7} aria-hidden />
      {children}
    </Text>
  );
}
