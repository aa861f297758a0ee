import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { OWN_BRAND, type ProductBrand } from '#server/platform/product-brand.ts';
import { brandingOf } from './present-agency.ts';
import {
  type BrandReader,
  type ClientBrand,
  findBrandOfAgency,
  findBrandOfClient,
  listBrandsOfPerson,
} from './queries.ts';

/** In whose name the product speaks to a business's team and customers: the agency of a client, else its own. */
export async function readProductBrand(
  database: Tx | Database,
  businessId: string,
): Promise<ProductBrand> {
  return brandOf(await findBrandOfClient(database, businessId));
}

/**
 * The same for somebody about their account: that of the agency under whose domain they are, else an agency's if they are only
 * of its clients. Links about an account lead to the host that was asked, not to the agency's domain.
 */
export async function readBrandOfPerson(
  database: Tx | Database,
  { siteId = null, ...person }: BrandReader,
): Promise<ProductBrand> {
  if (siteId !== null) return aboutAccount(await findBrandOfAgency(database, siteId));
  const [only = null, ...others] = await listBrandsOfPerson(database, person);
  return aboutAccount(others.length > 0 ? null : only);
}

const aboutAccount = (found: ClientBrand | null): ProductBrand => ({
  ...brandOf(found),
  dashboardOrigin: null,
});

/** The same for whoever opens the dashboard by a link that names an agency, or a client of one. */
export async function readBrandOfLink(
  database: Database,
  { agency, client }: { agency: string | null; client: string | null },
): Promise<ProductBrand> {
  const ofClient = client === null ? OWN_BRAND : await readProductBrand(database, client);
  if (ofClient.isAgency || agency === null) return ofClient;
  return brandOf(await findBrandOfAgency(database, agency));
}

function brandOf(found: ClientBrand | null): ProductBrand {
  if (found === null || found.agencyId === null) return OWN_BRAND;
  const { agencyId, agencyName, branding, domain } = found;
  const dashboardOrigin = domain === null ? null : `https://${domain}`;
  const shown = brandingOf({ agencyId, agencyName, branding });
  return { ...shown, isAgency: true, agencyId, dashboardOrigin };
}
