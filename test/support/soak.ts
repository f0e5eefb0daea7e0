/** The long versions of a few claims, which `npm run test:soak` runs. */
export const IS_SOAK = process.env["HOLDFAST_SOAK"] === "1";
