import {
  Button,
  Group,
  Input,
  Modal,
  Rating,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '#dashboard/ui/leave-dialog.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { useAddReviewForm } from './use-add-review-form.ts';

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
      {isLeaving && <LeaveDialog onLeave={onClose} onStay={() => setIsLeaving(false)} />}
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
      <Stars form={form} />
      <TextInput
        label={t('reviewImport.fields.review_title')}
        dir="auto"
        {...form.field('title')}
      />
      <Textarea
        label={t('reviewImport.fields.review_text')}
        dir="auto"
        autosize
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

/** Choosing the chosen star again clears the rating. */
function Stars({ form }: { form: ReturnType<typeof useAddReviewForm> }) {
  const { t } = useTranslation();
  const { value, ...rating } = form.field('rating');
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('reviewImport.fields.rating_value')}
      description={t('reviewImport.byHand.ratingHint')}
      error={rating.error}
    >
      <Group gap="sm" mt={4}>
        <Rating
          size="lg"
          value={value}
          onChange={rating.onChange}
          getSymbolLabel={(stars) => t('scores.stars', { count: stars })}
        />
        {value > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => rating.onChange(0)}>
            {t('reviewImport.byHand.clearRating')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
