import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { refetchContent } from '../queries.ts';
import { postalAddressError } from '../sending-settings/postal-address-field.tsx';

/** The postal address of a business that has none, typed at a send and saved with it. */
export function usePostalAddress() {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const isMissing = entity.inviteSettings.postalAddress === '';
  const error = postalAddressError(address, t);
  const saving = useMutation({
    mutationFn: (postalAddress: string) =>
      server.call('updateEntity', { bID, changes: { inviteSettings: { postalAddress } } }),
    onSuccess: () => refetchContent(client, bID),
    meta: { failure: { title: t('invites.rules.failed') } },
  });

  /** Whether the send may go on: not if what was typed is not saved. */
  async function save(): Promise<boolean> {
    if (!isMissing || address.trim() === '') return true;
    if (error !== null) return false;
    // A failure is reported, and the text stays in its field.
    return saving.mutateAsync(address).then(
      () => true,
      () => false,
    );
  }

  return { isMissing, address, setAddress, error, save, isSaving: saving.isPending };
}

export type PostalAddress = ReturnType<typeof usePostalAddress>;
