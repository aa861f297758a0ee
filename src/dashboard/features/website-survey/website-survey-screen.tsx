import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { FoldingPanel } from '#dashboard/ui/folding-panel.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { InstallPanel } from './install-panel.tsx';
import { InviteOnlyNote } from './invite-only-note.tsx';
import { KindField } from './kind-field.tsx';
import { LookFields } from './look-fields.tsx';
import { PrivacyField } from './privacy-field.tsx';
import { websiteSurveyQuery } from './queries.ts';
import { MomentFields, PageFields } from './rule-fields.tsx';
import { SiteSketch } from './site-sketch.tsx';
import { useLook } from './use-look.ts';
import { useWebsiteSurveyForm, type WebsiteSurveyForm } from './use-website-survey-form.ts';
import classes from './website-survey.module.css';

/** The survey on the business's own website: how it stands there, when it shows, and the code to paste. */
export function WebsiteSurveyScreen() {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const survey = useQuery(websiteSurveyQuery(bID));
  return (
    <>
      <ScreenHeading title={t('websiteSurvey.title')} text={t('websiteSurvey.about')} />
      <InviteOnlyNote />
      <Loaded
        query={survey}
        failed={t('websiteSurvey.failed')}
        skeleton={<Skeleton h={480} radius="lg" aria-hidden />}
      >
        {(data) => <Editor {...data} />}
      </Loaded>
    </>
  );
}

function Editor({ options, scriptURL, storageKey }: AnswerTo<'getWebsiteSurvey'>) {
  const { t } = useTranslation();
  const mayEdit = useBusiness().may('invites.send');
  const survey = useWebsiteSurveyForm(options);
  const { form, unsaved, submit, isBusy } = survey;
  const look = useLook(form.values);
  const { kind } = form.values;
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        <form noValidate onSubmit={submit}>
          <UnsavedGuard isDirty={form.isDirty()} onDiscard={unsaved.drop} />
          <fieldset disabled={!mayEdit || isBusy} style={{ all: 'unset', display: 'block' }}>
            <Stack gap="lg">
              {mayEdit ? (
                <RestoredNote unsaved={unsaved} />
              ) : (
                <NoPermissionNote text={t('websiteSurvey.noRole')} />
              )}
              <Options {...{ form, look }} />
              <ApplyBar {...survey} />
            </Stack>
          </fieldset>
        </form>
        <InstallPanel {...{ scriptURL, storageKey }} isInline={kind === 'inline'} />
      </Stack>
      <Preview {...{ form, look }} />
    </div>
  );
}

type PartProps = { form: WebsiteSurveyForm['form']; look: ReturnType<typeof useLook> };

function Options({ form, look }: PartProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'moments' | 'pages' | null>(null);
  const { kind } = form.values;
  // What has an error is in sight.
  const hasPagesError = Boolean(form.errors.onlyOnPages || form.errors.notOnPages);
  const toggle = (name: 'moments' | 'pages') => setOpen(open === name ? null : name);
  return (
    <>
      <TitledPanel title={t('websiteSurvey.lookTitle')} gap="md">
        <Stack gap="lg">
          <KindField {...{ form, look }} />
          <LookFields {...{ form, look }} />
        </Stack>
      </TitledPanel>
      {kind === 'popup' && (
        <FoldingPanel
          title={t('websiteSurvey.momentsTitle')}
          note={t('websiteSurvey.momentsNote')}
          isOpen={open === 'moments' || Boolean(form.errors.afterSeconds)}
          onToggle={() => toggle('moments')}
        >
          <MomentFields form={form} />
        </FoldingPanel>
      )}
      {kind !== 'inline' && (
        <FoldingPanel
          title={t('websiteSurvey.pagesTitle')}
          note={t('websiteSurvey.pagesNote')}
          isOpen={open === 'pages' || hasPagesError}
          onToggle={() => toggle('pages')}
        >
          <PageFields form={form} />
        </FoldingPanel>
      )}
      <PrivacyField form={form} />
    </>
  );
}

function ApplyBar({ form, unsaved, isBusy }: WebsiteSurveyForm) {
  const { t } = useTranslation();
  if (!form.isDirty()) return null;
  return (
    <section className={classes.bar} aria-label={t('websiteSurvey.unsaved')} data-bottom-bar>
      <Text size="sm" fw={500} role="status">
        {t('websiteSurvey.unsavedText')}
      </Text>
      <Group gap="sm">
        <Button variant="subtle" onClick={unsaved.discard}>
          {t('websiteSurvey.discard')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('websiteSurvey.save')}
        </Button>
      </Group>
    </section>
  );
}

/** Beside the options: the website with the survey, closed or open. */
function Preview({ form, look }: PartProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { kind } = form.values;
  const hasLauncher = kind === 'button' || kind === 'tab';
  return (
    <TitledPanel title={t('websiteSurvey.preview')} gap="sm" className={classes.preview}>
      <SiteSketch {...look} kind={kind} isOpen={kind === 'popup' || (hasLauncher && isOpen)} />
      <Text size="sm" c="dimmed" mt="sm">
        {t(`websiteSurvey.kinds.${kind}.preview`)}
      </Text>
      {hasLauncher && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'websiteSurvey.showClosed' : 'websiteSurvey.showOpen')}
        </Button>
      )}
    </TitledPanel>
  );
}
