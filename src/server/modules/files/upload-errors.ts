import type { UploadFolder } from '#contract/uploads.ts';
import { texts } from '#server/texts/en.ts';

interface UploadErrors {
  /** For an announced file. */
  announced: { too_large: string; wrong_type: string };
  /** For the bytes. */
  sent: { too_large: string; wrong_type: string };
}

const { logo, picture } = texts.uploads;
const LOGO = { too_large: logo.tooLarge, wrong_type: logo.wrongType };
const OF_REPRESENTATIVE: UploadErrors = { announced: LOGO, sent: LOGO };
const BUSINESS_LOGO = { ...LOGO, too_large: logo.tooLargeForBusiness };
const OF_LOGO: UploadErrors = { announced: BUSINESS_LOGO, sent: BUSINESS_LOGO };
const OF_PICTURE: UploadErrors = {
  announced: { too_large: picture.invalid, wrong_type: picture.invalid },
  sent: { too_large: picture.failed, wrong_type: picture.failed },
};

/** Error messages for files that a folder does not accept. */
export const UPLOAD_ERRORS: Readonly<Record<UploadFolder, UploadErrors>> = {
  businessrepresentatives: OF_REPRESENTATIVE,
  profilepictures: OF_PICTURE,
  companylogos: OF_PICTURE,
  logos: OF_LOGO,
};
