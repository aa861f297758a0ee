import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { declineReason, giveReason } from '#dashboard/session/reason-request.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { Logo } from '#dashboard/ui/logo.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { INTERNAL_REASON_LENGTH, INTERNAL_VIEW_MINUTES } from '#domain/activity.ts';
import { lengthOf } from '#domain/text.ts';
import { foundBusinessesQuery } from './queries.ts';
import classes from './reason-screen.module.css';

const { low, high } = INTERNAL_REASON_LENGTH;
const SEEN_BY_OWNER = ['who', 'reason', 'looks'] as const;

type Props = {
  bID: string;
  /** Beside the logo. */
  actions: ReactNode;
};

/** Asks an internal account why it needs to look at a business, and says what the owner will see. */
export function ReasonScreen({ bID, actions }: Props) {
  const { t } = useTranslation();
  const { data: found } = useQuery(foundBusinessesQuery(bID));
  const business = found?.[0];
  const isOver = useIsHourOver(bID);
  return (
    <>
      <header className={classes.top}>
        <Logo />
        {actions}
      </header>
      <main className={classes.main} id="main">
        <Panel aria-labelledby="reason-title">
          <Stack gap="lg">
            <div>
              <Title order={1} id="reason-title" className={classes.title}>
                {business === undefined
                  ? t('internal.reason.titleUnnamed')
                  : t('internal.reason.title', { name: business.name })}
              </Title>
              <Text c="dimmed" size="sm" mt={4} className={classes.title}>
                {business === undefined
                  ? t('internal.reason.unnamed')
                  : [business.handle, business.ownerEmail].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {isOver && (
              <Callout tone="neutral" icon={IconClock} title={t('internal.reason.over')}>
                {t('internal.reason.overText')}
              </Callout>
            )}
            <ReasonForm bID={bID} />
            <div>
              <Text fw={600} size="sm">
                {t('internal.reason.seen.title')}
              </Text>
              <List size="sm" mt={4} spacing={4}>
                {SEEN_BY_OWNER.map((key) => (
                  <List.Item key={key}>{t(`internal.reason.seen.${key}`)}</List.Item>
                ))}
              </List>
              <Text c="dimmed" size="sm" mt="sm">
                {t('internal.reason.limits', { count: INTERNAL_VIEW_MINUTES })}
              </Text>
            </div>
          </Stack>
        </Panel>
      </main>
    </>
  );
}

/** Whether the business was being viewed until its hour ended. */
function useIsHourOver(bID: string): boolean {
  // What was known before the question: the next answer arrives after it.
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  const view = access?.bID === bID ? access.internalView : null;
  return view !== null && view.endsAt * 1000 <= serverNow().getTime();
}

function ReasonForm({ bID }: { bID: string }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => {
        const length = lengthOf(reason.trim());
        return length < low || length > high ? t('internal.reason.error', { low, high }) : null;
      },
    },
  });
  const starting = useMutation({
    mutationFn: ({ reason }: { reason: string }) => giveReason(bID, reason),
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      if (fields.reason === undefined) showFailure(error, { title: t('internal.reason.failed') });
      else form.setErrors({ reason: fields.reason });
    },
    meta: { failure: null },
  });
  const used = usedOfLimit(form.values.reason, high);
  const hint = used ? t('common.countOf', used) : t('internal.reason.hint', { low });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => starting.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <TextArea
        label={t('internal.reason.label')}
        description={form.errors.reason ? undefined : hint}
        autoFocus
        minRows={3}
        maxRows={8}
        dir="auto"
        {...form.getInputProps('reason')}
      />
      <Group mt="md" gap="sm">
        <Button type="submit" loading={starting.isPending}>
          {t('internal.reason.start')}
        </Button>
        <Button variant="subtle" onClick={declineReason} disabled={starting.isPending}>
          {t('internal.reason.back')}
        </Button>
      </Group>
    </form>
  );
}
