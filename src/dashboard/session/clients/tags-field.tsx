import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Clients, clientListQuery } from './client-list-query.ts';

type Props = Omit<TagsInputProps, 'label' | 'data'> & { agencyID: string };

/** The tags by which an agency sorts its clients; those in use are suggested. */
export function TagsField({ agencyID, ...props }: Props) {
  const { t } = useTranslation();
  const { data: used } = useQuery({ ...clientListQuery(agencyID), select: tagsOf });
  return (
    <TagsInput
      label={t('addClient.tags')}
      description={props.error ? undefined : t('addClient.tagsHint')}
      autoComplete="off"
      acceptValueOnBlur
      data={used ?? []}
      {...props}
    />
  );
}

function tagsOf({ clients }: Clients): string[] {
  return [...new Set(clients.flatMap(({ tags }) => tags))].sort((one, other) =>
    one.localeCompare(other),
  );
}
