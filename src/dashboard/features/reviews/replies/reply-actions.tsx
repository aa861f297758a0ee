import { Button } from '@mantine/core';
import IconMessageReply from '@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { DeleteReply } from './delete-reply.tsx';
import type { ListedReview } from './listed-review.ts';
import type { ReplyOfReview } from './use-reply.ts';

type Props = { review: ListedReview; reply: ReplyOfReview };

/** Below a review: writing, editing and deleting its reply. */
export function ReplyActions({ review, reply }: Props) {
  const isAnswered = review.reply !== null;
  if (reply.terms === null && !reply.mayContinue) return null;
  return (
    <>
      {reply.mayContinue ? (
        <DraftActions reply={reply} />
      ) : (
        <OpenButton {...{ isAnswered, reply }} />
      )}
      {isAnswered && reply.terms !== null && (
        <DeleteReply platform={review.platform} onDelete={reply.deleteReply} />
      )}
    </>
  );
}

function OpenButton({ isAnswered, reply }: { isAnswered: boolean; reply: ReplyOfReview }) {
  const { t } = useTranslation();
  const open = () => reply.open();
  if (isAnswered) {
    return (
      <Button size="xs" variant="subtle" data-opens-composer onClick={open}>
        {t('reviews.replies.edit')}
      </Button>
    );
  }
  return (
    <Button
      size="xs"
      variant="default"
      data-opens-composer
      leftSection={<IconMessageReply size={16} aria-hidden />}
      onClick={open}
    >
      {t('reviews.replies.reply')}
    </Button>
  );
}

function DraftActions({ reply: { draft, open } }: { reply: ReplyOfReview }) {
  const { t } = useTranslation();

  function discard(): void {
    const before = draft.draft;
    draft.discard();
    if (before === null) return;
    showUndoable({
      title: t('reviews.replies.draft.discarded'),
      message: t('reviews.replies.draft.discardedText'),
      onUndo: () => draft.save(before),
    });
  }

  return (
    <>
      <Chip tone="brand">{t('reviews.replies.draft.chip')}</Chip>
      <Button size="xs" variant="default" data-opens-composer onClick={() => open()}>
        {t('reviews.replies.draft.continue')}
      </Button>
      <Button size="xs" variant="subtle" onClick={discard}>
        {t('reviews.replies.draft.discard')}
      </Button>
    </>
  );
}
