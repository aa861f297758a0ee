import { Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { errorMessage } from '#dashboard/ui/error-message.ts';
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
  const field = useRef<HTMLTextAreaElement>(null);
  const platform = PLATFORMS[review.platform].name;
  const { draft, type, close } = reply;
  const room = reply.terms === null ? null : replyRoom(draft.text, reply.terms);
  const { error, check } = useReplyError({ reply, room, platform });

  function send(): void {
    if (check()) reply.send();
    else field.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!draft.isOutdated) send();
  }

  function insertTemplate(template: string): void {
    if (field.current === null) return;
    const values = { name: review.name, businessName: entity.name, platform };
    insertText(field.current, fillReplyTemplate(template, values), type);
  }

  return (
    <form noValidate className={classes.composer} onSubmit={submit}>
      <Textarea
        ref={field}
        label={t('reviews.replies.label', { name: review.name || t('responses.anonymous') })}
        description={t('reviews.replies.public', { platform, business: entity.name })}
        error={error}
        errorProps={{ role: 'alert' }}
        dir="auto"
        rows={3}
        classNames={{ input: classes.field }}
        value={draft.text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {room !== null && !room.isTooLong && (
        <Text size="xs" c="dimmed" className="tabular">
          {t(`reviews.replies.room.${room.isEstimate ? 'about' : 'exact'}`, { count: room.count })}
        </Text>
      )}
      {draft.isOutdated && <ChangedReply {...{ review, reply }} />}
      <div className={classes.actions}>
        {!draft.isOutdated && (
          <Button size="xs" type="submit" title={t('reviews.replies.sendHint')}>
            {t('reviews.replies.send')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={close}>
          {t('reviews.replies.cancel')}
        </Button>
        <TemplateMenu onChoose={insertTemplate} />
      </div>
    </form>
  );
}

type ErrorOptions = { reply: ReplyOfReview; room: ReplyRoom | null; platform: string };

/** What is wrong with the text, or why it was not sent; `check` answers whether it can be sent. */
function useReplyError({ reply: { draft, error }, room, platform }: ErrorOptions) {
  const { t } = useTranslation();
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = draft.text.trim() === '';
  const isTooLong = room?.isTooLong === true;

  function message(): string | undefined {
    if (isTooLong) {
      const key = room.isEstimate ? 'tooLongAbout' : 'tooLongExact';
      return t(`reviews.replies.room.${key}`, { count: room.count, platform });
    }
    if (isEmpty && isChecked) return t('reviews.replies.empty');
    if (error === null) return undefined;
    const fieldError = error instanceof CallError ? error.fields.text : undefined;
    return fieldError ?? errorMessage(error, t);
  }

  function check(): boolean {
    setIsChecked(true);
    return !isEmpty && !isTooLong;
  }

  return { error: message(), check };
}
