/** Lays out what stands below the first view as it comes near. */
export function layOutLateParts(): void {
  const near = new IntersectionObserver(
    (parts) => {
      for (const { isIntersecting, target } of parts) if (isIntersecting) target.classList.remove('late');
    },
    { rootMargin: '160px' },
  );
  for (const part of document.querySelectorAll('.late')) near.observe(part);
}
