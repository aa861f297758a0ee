import { z } from 'zod';
import type { ClientAreas } from '#domain/client-areas.ts';
import { AREA_LEVELS } from '#domain/client-areas.ts';
import { type StoredFields, storedJson } from '#server/platform/database/stored-json.ts';

/** Open until the agency chooses; what cannot be read is kept from them rather than left to them. */
const level = z.enum(AREA_LEVELS).default('edit').catch('off');

/** What an agency leaves its client's own people. */
export const AREAS = storedJson<ClientAreas>(
  'businesses.client_areas',
  z.object({
    survey: level,
    responses: level,
    reviews: level,
    showcase: level,
    invites: level,
    look: level,
    integrations: level,
  } satisfies StoredFields<ClientAreas>),
);
