import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { MAX_POSTAL_ADDRESS_LENGTH } from '#domain/invite-rules.ts';
import { lengthOf } from '#domain/text.ts';

type Props = Omit<ComponentProps<typeof TextArea>, 'minRows'>;

/** The business's address in the footer of its emails. */
export function PostalAddressField({ description, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <TextArea
      label={t('invites.rules.postalAddress')}
      description={props.error ? undefined : (description ?? t('invites.rules.postalHint'))}
      dir="auto"
      minRows={3}
      {...props}
    />
  );
}

/** What is wrong with a typed address; null if nothing is. */
export function postalAddressError(address: string, t: TFunction): string | null {
  return lengthOf(address.trim()) <= MAX_POSTAL_ADDRESS_LENGTH
    ? null
    : t('common.tooLong', { limit: MAX_POSTAL_ADDRESS_LENGTH });
}
