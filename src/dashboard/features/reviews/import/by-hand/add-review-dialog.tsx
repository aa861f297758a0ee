import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '#dashboard/ui/leave-dialog.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { StarRow } from '#dashboard/ui/star-row.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import classes from './add-review-dialog.module.css';
import { NO_RATING, useAddReviewForm } from './use-add-review-form.ts';

type Props = { platform: ReviewPlatformCode; onClose: () => void };

/** Adds one review that the business has in writing, such as a letter or a guest book. */
export function AddReviewDialog({ platform, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 35.9375em)');
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useAddReviewForm(platform, onClose);

  function leave(): void {
    if (form.isDirty) setIsLeaving(true);
    else onClose();
  }

  function discard(): void {
    form.unsaved.drop();
    onClose();
  }

  return (
    <>
      <Modal
        opened
        onClose={leave}
        size="lg"
        fullScreen={isPhone ?? false}
        title={t('reviewImport.byHand.title', { platform: PLATFORMS[platform].name })}
        closeOnEscape={!isLeaving}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <form onSubmit={form.submit} noValidate>
          <Stack gap="md">
            <RestoredNote unsaved={form.unsaved} />
            <Text size="sm" c="dimmed">
              {t('reviewImport.byHand.text')}
            </Text>
            <Fields form={form} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={leave}>
                {t('reviewImport.cancel')}
              </Button>
              <Button type="submit" loading={form.isSaving}>
                {t('reviewImport.byHand.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
      {isLeaving && <LeaveDialog onLeave={discard} onStay={() => setIsLeaving(false)} />}
    </>
  );
}

function Fields({ form }: { form: ReturnType<typeof useAddReviewForm> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('reviewImport.fields.name')}
        dir="auto"
        data-autofocus
        {...form.field('name')}
      />
      <TextInput
        type="date"
        label={t('reviewImport.fields.date')}
        max={form.today}
        maw={220}
        {...form.field('date')}
      />
      <RatingField form={form} />
      <TextInput
        label={t('reviewImport.fields.review_title')}
        dir="auto"
        {...form.field('title')}
      />
      <TextArea
        label={t('reviewImport.fields.review_text')}
        dir="auto"
        minRows={4}
        maxRows={12}
        {...form.field('text')}
      />
      <TextInput
        type="url"
        label={t('reviewImport.byHand.url')}
        description={t('reviewImport.byHand.urlHint')}
        dir="ltr"
        {...form.field('url')}
      />
    </>
  );
}

/** A list, since not every review has a rating. */
function RatingField({ form }: { form: ReturnType<typeof useAddReviewForm> }) {
  const { t } = useTranslation();
  const stars = Number(form.field('rating').value);
  return (
    <Group gap="md" align="flex-end">
      <NativeSelect
        label={t('reviewImport.fields.rating_value')}
        w={220}
        data={[
          { value: NO_RATING, label: t('reviewImport.byHand.noRating') },
          ...[5, 4, 3, 2, 1].map((count) => ({
            value: String(count),
            label: t('scores.stars', { count }),
          })),
        ]}
        {...form.field('rating')}
      />
      {stars > 0 && (
        <span className={classes.stars}>
          <StarRow value={stars} />
        </span>
      )}
    </Group>
  );
}
