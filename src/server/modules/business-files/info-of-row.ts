import type { BusinessInfo } from '#contract/businesses.ts';
import type { ReadBusiness } from '#domain/business-file/read-businesses.ts';

/** The information of a business as its row has it. */
export function infoOfRow({
  name,
  address,
  latitude,
  longitude,
  phone,
  email,
  webAddress,
}: ReadBusiness): Partial<BusinessInfo> & Pick<BusinessInfo, 'businessName'> {
  return {
    ...{ businessName: name, address, latitude, longitude },
    ...(phone && { businessContact: phone }),
    ...(email && { businessEmail: email }),
    ...(webAddress && { webAddress }),
  };
}
