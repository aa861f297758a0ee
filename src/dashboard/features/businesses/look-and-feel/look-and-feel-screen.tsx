import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { upload } from '#dashboard/browser/upload.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { Permission } from '#domain/roles.ts';
import classes from '../businesses.module.css';
import { SettingsFrame, useSettingsForm } from '../settings-frame.tsx';
import { AppearanceFields } from './appearance-fields.tsx';
import { LinkPanel } from './link/link-panel.tsx';
import { useColourRules, usePreviewed, withCompleteColours } from './use-appearance.ts';

const PREVIEWS = ['survey', 'mail', 'widget'] as const;

const NEEDED = {
  survey: 'look.view',
  mail: 'invites.view',
  widget: 'showcase.view',
} as const satisfies Record<(typeof PREVIEWS)[number], Permission>;

type Props = {
  /** Previews of an unsaved appearance, rendered by other features. */
  previewOf: Readonly<Record<(typeof PREVIEWS)[number], (appearance: Appearance) => ReactNode>>;
};

/** The logo and colours beside previews of everything that uses them. */
export function LookAndFeelScreen({ previewOf }: Props) {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const mayEdit = may('settings.lookAndFeel');
  const [isUploading, setUploading] = useState(false);
  const { form, unsaved, submit, isBusy } = useSettingsForm<Appearance>({
    kind: 'look',
    initialValues: entity.publicFeedbackDetail.appearanceInfo,
    validate: useColourRules(),
    complete: withCompleteColours,
    save: (appearanceinfo) => server.call('updateLookAndFeel', { bID, appearanceinfo }),
  });
  const previewed = usePreviewed(form.values);
  return (
    <>
      <SettingsFrame
        title={t('settings.lookAndFeel.title')}
        text={t('settings.lookAndFeel.text')}
        isDirty={form.isDirty()}
        unsaved={unsaved}
        isBusy={isBusy || isUploading}
        mayEdit={mayEdit}
        maxWidth={1200}
        above={<LinkPanel />}
        onSubmit={submit}
      >
        <AppearanceFields
          form={form}
          sendLogo={(file, options) => upload(file, { bID, folder: 'logos', ...options })}
          logoNotice={t('settings.lookAndFeel.logoNotice', { returnObjects: true })}
          onUploading={setUploading}
        />
      </SettingsFrame>
      {may('look.view') && (
        <div className={classes.previews}>
          {PREVIEWS.filter((name) => may(NEEDED[name])).map((name) => (
            <PreviewPanel key={name} title={t(`settings.lookAndFeel.preview.${name}`)}>
              {previewOf[name](previewed)}
            </PreviewPanel>
          ))}
        </div>
      )}
    </>
  );
}

function PreviewPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledPanel title={title} size="h4" gap="sm" p="md">
      {children}
    </TitledPanel>
  );
}
