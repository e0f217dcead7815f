/** Changes a lawsuit's status outside its form. */
export { changeLawsuitStatus } from "./lawsuit-writing.store.ts";
