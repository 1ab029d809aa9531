/** Route `handle`: the page is a fragment of other pages, without styles and scripts. */
export type FragmentHandle = { isFragment: true };
