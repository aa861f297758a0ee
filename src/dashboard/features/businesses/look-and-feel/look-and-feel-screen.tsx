import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import classes from '../businesses.module.css';
import { SettingsFrame } from '../settings-frame.tsx';
import { AppearanceFields, useLookAndFeel } from './appearance-fields.tsx';

const PREVIEWS = ['survey', 'mail', 'widget'] as const;

type Props = {
  /** Previews of an unsaved appearance, rendered by other features. */
  previewOf: Readonly<Record<(typeof PREVIEWS)[number], (appearance: Appearance) => ReactNode>>;
};

/** The logo and colours beside previews of everything that uses them. */
export function LookAndFeelScreen({ previewOf }: Props) {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const mayEdit = may('settings.lookAndFeel');
  const saved = entity.publicFeedbackDetail.appearanceInfo;
  const { form, submit, isBusy, isUploading, setUploading, previewed } = useLookAndFeel(saved);
  return (
    <>
      <SettingsFrame
        title={t('settings.lookAndFeel.title')}
        text={t('settings.lookAndFeel.text')}
        isDirty={form.isDirty()}
        isBusy={isBusy || isUploading}
        mayEdit={mayEdit}
        maxWidth={1200}
        onSubmit={submit}
      >
        <AppearanceFields {...{ form, mayEdit }} onUploading={setUploading} />
      </SettingsFrame>
      <div className={classes.previews}>
        {PREVIEWS.map((name) => (
          <PreviewPanel key={name} title={t(`settings.lookAndFeel.preview.${name}`)}>
            {previewOf[name](previewed)}
          </PreviewPanel>
        ))}
      </div>
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
