import { ActionIcon } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { LazyMenu, type MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import classes from '../reviews.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { useArchiving } from './use-archiving.ts';

type Props = {
  review: Review;
  name: string;
  /** Called before the review leaves the list with the button that has the focus. */
  keepFocus: () => void;
};

/** The menu of a stored review: archives, restores or deletes it. Nothing for those who may not. */
export function ReviewActions({ review, name, keepFocus }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const [isAsking, setIsAsking] = useState(false);
  const archive = useArchiving();
  const mayArchive = may('reviews.moderate');
  const mayDelete = may('reviews.import');
  if (!mayArchive && !mayDelete) return null;
  const label = t('reviews.more', { name });

  function onArchive(): void {
    keepFocus();
    void archive(review, !review.isArchived);
  }

  async function loadMenu() {
    const { ReviewMenu } = await import('./review-menu.tsx');
    return ({ target }: { target: MenuTarget }) => (
      <ReviewMenu
        {...{ target }}
        isArchived={review.isArchived}
        onArchive={mayArchive ? onArchive : null}
        onDelete={mayDelete ? () => setIsAsking(true) : null}
      />
    );
  }

  return (
    <>
      <LazyMenu
        load={loadMenu}
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            className={classes.menu}
            aria-label={label}
            title={label}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      />
      {isAsking && (
        <DeleteDialog {...{ review, name, keepFocus }} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}
