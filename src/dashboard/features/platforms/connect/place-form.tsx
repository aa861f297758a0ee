import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { PROFILE_TEXT_LIMIT, profileOf } from '#domain/platform-profile.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { ProfileChoices } from '../profile-choices.tsx';
import { typedOf } from '../profiles/connected-profile.ts';
import { placesQuery, SHORTEST_SEARCH } from '../queries.ts';
import { connectDraft, useConnecting } from './use-connecting.ts';

/** Milliseconds: each search costs a call of the installation's key. */
const PAUSE = 500;

type Props = { platform: ReviewPlatformCode; onDone: () => void };

/** Connects a place that is searched for, or whose link is pasted. */
export function PlaceForm({ platform, onDone }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  return (
    <Stack gap="sm">
      <SearchField
        label={t('platforms.places.search')}
        placeholder={t('platforms.places.placeholder')}
        clearLabel={t('platforms.places.clear')}
        pause={PAUSE}
        search={search}
        onSearch={setSearch}
      />
      {search.length >= SHORTEST_SEARCH && <Places {...{ platform, search, onDone }} />}
      <LinkForm {...{ platform, onDone }} />
    </Stack>
  );
}

function Places({ platform, search, onDone }: Props & { search: string }) {
  const { t } = useTranslation();
  const query = useQuery(placesQuery(useBusinessID(), search));
  const connecting = useConnecting({ platform, onDone });
  if (query.isError) return <QueryError title={t('platforms.places.failed')} query={query} />;
  const { data } = query;
  return (
    <div aria-busy={query.isFetching}>
      {data === undefined && <Text size="sm">{t('common.loading')}</Text>}
      {data?.places.length === 0 && (
        <Text size="sm" role="status">
          {t('platforms.places.none')}
        </Text>
      )}
      <ProfileChoices
        label={t('platforms.places.results')}
        profiles={data?.places ?? []}
        chosen={connecting.isPending ? connecting.variables.profileURLOrID : null}
        onChoose={(profileURLOrID) => connecting.mutate({ profileURLOrID })}
      />
    </div>
  );
}

function LinkForm({ platform, onDone }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const form = useForm({
    initialValues: { profileURLOrID: typedOf(platform, entity.externalPlatforms[platform]) },
    validate: {
      profileURLOrID: (typed) =>
        profileOf(platform, typed) === null ? t('profiles.googleError') : null,
    },
  });
  const unsaved = useFormDraft(form, connectDraft(platform));
  const connecting = useConnecting({
    platform,
    onDone: () => {
      unsaved.drop();
      onDone();
    },
    onFieldErrors: (fields) => {
      form.setErrors(fields);
      return 'profileURLOrID' in fields;
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => connecting.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <RestoredNote unsaved={unsaved} />
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('platforms.connecting.placeLink')}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={PROFILE_TEXT_LIMIT}
          flex={1}
          miw="12rem"
          {...form.getInputProps('profileURLOrID')}
        />
        <Button type="submit" variant="default" loading={connecting.isPending}>
          {t('platforms.connecting.submit')}
        </Button>
      </Group>
    </form>
  );
}
