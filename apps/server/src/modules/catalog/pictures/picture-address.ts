/** The name that is stored for a picture's address: a slug of a drawn one, a file name of an uploaded one. */
export function pictureName(address: string): string {
  return address.replace(/^\/pictures\//, '').replace(/\.svg$/, '');
}

/** Whether a stored name is that of an uploaded picture. */
export const isUploaded = (name: string): boolean => name.includes('.');
