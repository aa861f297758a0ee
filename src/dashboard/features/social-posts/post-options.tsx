import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TestimonialPicker } from '#dashboard/lists/testimonials/testimonial-picker.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import { LabelledChoice } from '#dashboard/ui/labelled-choice.tsx';
import { languageName } from '#dashboard/ui/language-name.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { SOCIAL_KINDS, SOCIAL_LIMITS } from '#domain/social-posts.ts';
import type { SocialPost } from './use-social-post.ts';

type Props = { post: SocialPost };

export function PostOptions({ post }: Props) {
  const { t } = useTranslation();
  const { kind } = post.options;
  return (
    <Panel aria-label={t('social.kind')}>
      <Stack gap="md">
        <LabelledChoice
          label={t('social.kind')}
          data={SOCIAL_KINDS.map((value) => ({ value, label: t(`social.kinds.${value}`) }))}
          value={kind}
          onChange={(next) => post.change({ kind: next })}
        />
        {kind === 'ask' ? <AskOptions post={post} /> : <TestimonialOptions post={post} />}
      </Stack>
    </Panel>
  );
}

function AskOptions({ post: { options, change, texts } }: Props) {
  const { t, i18n } = useTranslation();
  const languages = useSurveyLanguages();
  return (
    <>
      {languages.length > 1 && (
        <NativeSelect
          label={t('social.language')}
          data={languages.map((code) => ({
            value: code,
            label: languageName(code, i18n.language),
          }))}
          value={options.language}
          onChange={({ currentTarget }) => {
            const language = languages.find((code) => code === currentTarget.value);
            if (language !== undefined) change({ language });
          }}
        />
      )}
      {(['headline', 'button'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`social.${field}`)}
          placeholder={texts?.[field]}
          dir="auto"
          maxLength={SOCIAL_LIMITS[field]}
          value={options[field]}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
    </>
  );
}

function TestimonialOptions({ post: { options, change, choice, item } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TestimonialPicker choice={choice} onPick={(itemID) => change({ itemID })} />
      {item?.hasFace && (
        <Switch
          label={t('social.showFace')}
          checked={options.showFace}
          onChange={({ currentTarget }) => change({ showFace: currentTarget.checked })}
        />
      )}
    </>
  );
}
