import { Button, Text } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { useLocationName } from '#dashboard/lists/locations/use-locations.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { isComposingKey } from '#domain/is-composing-key.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { fillReplyTemplate } from '#domain/reply-templates.ts';
import type { ListedReview } from '../listed-review.ts';
import classes from '../replies.module.css';
import { TemplateMenu } from '../templates/template-menu.tsx';
import type { ReplyOfReview } from '../use-reply.ts';
import { ChangedReply } from './changed-reply.tsx';
import { insertText } from './insert-text.ts';
import { type ReplyRoom, replyRoom } from './reply-room.ts';

type Props = { review: ListedReview; reply: ReplyOfReview };

/** Where a reply is written, below the review that it answers. */
export function ReplyComposer({ review, reply }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const location = useLocationName(review.bID);
  const field = useRef<HTMLTextAreaElement>(null);
  const platform = PLATFORMS[review.platform].name;
  const { draft, type, close } = reply;
  const room = reply.terms === null ? null : replyRoom(draft.text, reply.terms);
  const { error, check } = useReplyCheck({ text: draft.text, room, platform });

  function send(): void {
    if (check()) reply.send();
    else field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!draft.isOutdated) send();
  }

  const fill = (template: string) =>
    fillReplyTemplate(template, {
      name: review.name,
      businessName: location ?? entity.name,
      platform,
    });

  function insert(text: string): void {
    if (field.current !== null) insertText(field.current, text, type);
  }

  return (
    <div className={classes.composer}>
      <TextArea
        ref={field}
        label={t('reviews.replies.label', { name: review.name || t('responses.anonymous') })}
        description={t('reviews.replies.public', { platform })}
        error={error}
        errorProps={{ role: 'alert' }}
        dir="auto"
        minRows={3}
        maxRows={17}
        value={draft.text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {room !== null && !room.isTooLong && (
        <Text size="xs" c="dimmed" className="tabular">
          {t(`reviews.replies.room.${room.isEstimate ? 'about' : 'exact'}`, { count: room.count })}
        </Text>
      )}
      <Refusal error={reply.error} />
      {draft.isOutdated && <ChangedReply {...{ review, reply }} />}
      <div className={classes.actions}>
        {!draft.isOutdated && (
          <Button size="xs" title={t('reviews.replies.sendHint')} onClick={send}>
            {t('reviews.replies.send')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={close}>
          {t('reviews.replies.cancel')}
        </Button>
        <TemplateMenu fill={fill} onChoose={insert} />
      </div>
    </div>
  );
}

type CheckOptions = { text: string; room: ReplyRoom | null; platform: string };

/** What is wrong with the text; `check` answers whether it can be sent. */
function useReplyCheck({ text, room, platform }: CheckOptions) {
  const { t } = useTranslation();
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = text.trim() === '';
  const isTooLong = room?.isTooLong === true;

  function message(): string | undefined {
    if (isEmpty) return isChecked ? t('reviews.replies.empty') : undefined;
    if (!isTooLong) return undefined;
    const key = room.isEstimate ? 'tooLongAbout' : 'tooLongExact';
    return t(`reviews.replies.room.${key}`, { count: room.count, platform });
  }

  function check(): boolean {
    setIsChecked(true);
    return !isEmpty && !isTooLong;
  }

  return { error: message(), check };
}

/** Why the server refused the reply, or that it was not reached. */
function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const refusal = error instanceof CallError ? error : null;
  // The choice between the two replies says more.
  if (error === null || refusal?.code === 'reply_changed') return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
      {refusal?.fields.text ?? errorMessage(error, t)}
    </Text>
  );
}
