/** Changes a lawsuit's status, as somebody decided it outside its form. */
export { changeLawsuitStatus } from "./lawsuit-writing.store.ts";
