import { Skeleton, type SkeletonProps } from "@mantine/core";

/** A placeholder with a name, for people who cannot see its shape; a name requires a role (ARIA 1.2 § 8.6). */
export const NamedSkeleton = ({ label, ...props }: SkeletonProps & { label: string }) => (
  <Skeleton component="section" radius="xs" aria-busy aria-label={label} {...props} />
);
