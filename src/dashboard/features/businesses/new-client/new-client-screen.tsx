import { Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clientRefusal } from '#dashboard/session/clients/client-refusal.ts';
import { TagsField } from '#dashboard/session/clients/tags-field.tsx';
import { WithoutClients } from '#dashboard/session/clients/without-clients.tsx';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { HandleField } from '../handle/handle-field.tsx';
import { ProfileFields } from '../sign-up/profile-fields.tsx';
import { quietWhileEmpty } from '../sign-up/quiet-while-empty.ts';
import { type AgencyChoice, agencyChoiceQuery } from './agency-choice-query.ts';
import { useNewClient } from './use-new-client.ts';

type Props = { agencyID: string; onCreated: (clientID: string) => Promise<void> };

/** Adds a client to an agency, or the first one to a business that then becomes one. */
export function NewClientScreen({ agencyID, onCreated }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" maw={480} mx="auto">
      <Loaded
        query={useQuery(agencyChoiceQuery(agencyID))}
        failed={t('addClient.loadFailed')}
        skeleton={<Skeleton h={320} aria-hidden />}
      >
        {(agency) => <Content {...{ agency, onCreated }} />}
      </Loaded>
    </Stack>
  );
}

type ContentProps = { agency: AgencyChoice; onCreated: Props['onCreated'] };

function Content({ agency, onCreated }: ContentProps) {
  const { t } = useTranslation();
  const { name, kind, mayManage, user } = agency;
  const refusal = clientRefusal(kind);
  return (
    <>
      <div>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {t('addClient.title', { name })}
        </Title>
        {mayManage && refusal === null && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('addClient.text')} {t('addClient.shared')}{' '}
            {kind === 'single' && t('addClient.becomesAgency', { name })}
          </Text>
        )}
      </div>
      {refusal !== null && <WithoutClients {...{ refusal, name, user }} />}
      {refusal === null && !mayManage && <NoPermissionNote text={t('addClient.noRole')} />}
      {refusal === null && mayManage && <ClientForm {...{ agency, onCreated }} />}
    </>
  );
}

function ClientForm({ agency, onCreated }: ContentProps) {
  const { t } = useTranslation();
  const { form, handle, submit, isBusy, isDirty } = useNewClient(agency, onCreated);
  return (
    <form noValidate onSubmit={submit} aria-label={t('addClient.submit')}>
      <UnsavedGuard isDirty={isDirty} />
      <Stack gap="md">
        <TextInput
          label={t('addClient.name')}
          description={form.errors.businessName ? undefined : t('addClient.nameHint')}
          autoComplete="off"
          maxLength={500}
          {...quietWhileEmpty(form.getInputProps('businessName'))}
        />
        <HandleField
          {...handle}
          label={t('signUp.handle.label')}
          start={`${agency.linksOrigin}/f/`}
          hintOf={(address) => t('addClient.linkHint', { address })}
        />
        <TextInput
          label={t('addClient.clientName')}
          description={form.errors.clientBrandName ? undefined : t('addClient.clientNameHint')}
          autoComplete="off"
          maxLength={500}
          {...form.getInputProps('clientBrandName')}
        />
        <TagsField agencyID={agency.bID} {...form.getInputProps('tags')} />
        <OwnerFields agency={agency} form={form} />
        <ProfileFields form={form} text={t('addClient.profilesText')} />
        <Group>
          <Button type="submit" size="md" loading={isBusy}>
            {t('addClient.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type OwnerProps = { agency: AgencyChoice; form: ReturnType<typeof useNewClient>['form'] };

function OwnerFields({ agency, form }: OwnerProps) {
  const { t } = useTranslation();
  const { emailConfirmed, emailAddress } = agency.user;
  return (
    <Stack gap="xs" component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" fw={600} p={0} mb={2}>
        {t('addClient.inviteNow')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('addClient.inviteNowHint')}
      </Text>
      {emailConfirmed ? (
        <>
          <TextInput
            type="email"
            label={t('addClient.email')}
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('addClient.ownerName')}
            autoComplete="off"
            dir="auto"
            maxLength={200}
            {...form.getInputProps('ownerName')}
          />
        </>
      ) : (
        <UnconfirmedNote text={t('clientPage.owner.unconfirmed', { email: emailAddress })} />
      )}
    </Stack>
  );
}
