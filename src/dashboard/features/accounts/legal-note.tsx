import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans } from 'react-i18next';
import type { Branding } from '#contract/branding.ts';
import { signInOptionsQuery } from '#dashboard/session/queries.ts';
import { useProductBrand } from '#dashboard/ui/product.ts';

/** What somebody agrees to with a new account; nothing where the operator, or the agency, has set no pages. */
export function LegalNote() {
  const { data: options } = useQuery(signInOptionsQuery);
  const brand = useProductBrand();
  const { terms = null, privacy = null } = brand === null ? (options ?? {}) : pagesOf(brand);
  if (terms === null && privacy === null) return null;
  const only = terms === null ? 'privacy' : 'terms';
  const links = { terms: <PageLink href={terms} />, privacy: <PageLink href={privacy} /> };
  const kind = terms !== null && privacy !== null ? 'both' : only;
  return (
    <Text size="xs" c="dimmed" ta="center">
      <Trans i18nKey={`accounts.legal.${kind}`} components={links} />
    </Text>
  );
}

const pagesOf = ({ termsUrl, privacyUrl }: Branding) => ({
  terms: termsUrl || null,
  privacy: privacyUrl || null,
});

/** `Trans` adds the text. */
function PageLink({ href, children }: { href: string | null; children?: string }) {
  return (
    <Anchor href={href ?? undefined} target="_blank" rel="noreferrer" underline="always">
      {children}
    </Anchor>
  );
}
