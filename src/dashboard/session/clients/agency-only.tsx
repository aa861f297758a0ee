import type { ReactNode } from 'react';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { useBusiness } from '../use-business.tsx';
import { clientRefusal } from './client-refusal.ts';
import { WithoutClients } from './without-clients.tsx';

/** A screen of an agency, or of a business that can become one; others read why they have none. */
export function AgencyOnly({ title, children }: { title: string; children: ReactNode }) {
  const { entity, user } = useBusiness();
  const refusal = clientRefusal(entity.kind);
  if (refusal === null) return children;
  return (
    <>
      <ScreenHeading title={title} />
      <WithoutClients {...{ refusal, user }} name={entity.businessName} />
    </>
  );
}
