import { Checkbox, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { WEBSITE_SURVEY_FREQUENCIES } from '#domain/website-survey.ts';
import type { WebsiteSurveyForm } from './use-website-survey-form.ts';

type Props = { form: WebsiteSurveyForm['form'] };

const SECONDS = [0, 5, 10, 15, 30, 60, 120, 300];
const DEPTHS = [25, 50, 75, 90];
const SHARES = [100, 75, 50, 25, 10, 5, 1];

/** When a pop-up opens by itself, and for whom. */
export function MomentFields({ form }: Props) {
  const { t } = useTranslation();
  const { afterSeconds, scrollDepth, share } = form.values;
  const off = { value: '', label: t('websiteSurvey.never') };
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={t('websiteSurvey.afterSeconds')}
          data={[
            off,
            ...numbers(SECONDS, afterSeconds, (count) => t('websiteSurvey.seconds', { count })),
          ]}
          {...form.getInputProps('afterSeconds')}
        />
        <NativeSelect
          label={t('websiteSurvey.scrollDepth')}
          data={[
            off,
            ...numbers(DEPTHS, scrollDepth, (percent) => t('websiteSurvey.depth', { percent })),
          ]}
          {...form.getInputProps('scrollDepth')}
        />
      </SimpleGrid>
      <Checkbox
        label={t('websiteSurvey.onLeaving')}
        description={t('websiteSurvey.onLeavingHint')}
        {...form.getInputProps('onLeaving', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={t('websiteSurvey.frequency')}
          data={WEBSITE_SURVEY_FREQUENCIES.map((value) => ({
            value,
            label: t(`websiteSurvey.frequencies.${value}`),
          }))}
          {...form.getInputProps('frequency')}
        />
        <NativeSelect
          label={t('websiteSurvey.share')}
          data={numbers(SHARES, share, (percent) => t('websiteSurvey.shareOf', { percent }))}
          {...form.getInputProps('share')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('websiteSurvey.answeredNote')}
      </Text>
    </Stack>
  );
}

/** On which pages button, tab or pop-up are shown. */
export function PageFields({ form }: Props) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {(['onlyOnPages', 'notOnPages'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`websiteSurvey.${name}`)}
          description={form.errors[name] ? undefined : t(`websiteSurvey.${name}Hint`)}
          placeholder={name === 'onlyOnPages' ? '/shop/*' : '/checkout/*'}
          dir="ltr"
          minRows={2}
          maxRows={10}
          spellCheck={false}
          autoCapitalize="none"
          {...form.getInputProps(name)}
        />
      ))}
    </SimpleGrid>
  );
}

/** The offered numbers; one that was saved in another way is included. */
function numbers(offered: readonly number[], current: string, labelOf: (value: number) => string) {
  const isOffered = current === '' || offered.includes(Number(current));
  const all = isOffered ? offered : [...offered, Number(current)].sort((one, other) => one - other);
  return all.map((value) => ({ value: String(value), label: labelOf(value) }));
}
